import { describeLaws } from '@castellum/core/testing';
import { nim } from './nim.ts';

describeLaws(nim);
