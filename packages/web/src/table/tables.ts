import '../styles/table.css';

export { RemoteTable } from './remote-table.tsx';
export { SoloTable } from './solo-table.tsx';
