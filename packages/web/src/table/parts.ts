/** Parts of a table's page that most who open one never see. */
export const parts = {
  waitingRoom: () => import('./waiting-room.tsx'),
  curtain: () => import('./curtain.tsx'),
  fairness: () => import('../fair/fairness-dialog.tsx'),
  ending: () => import('./ending-panel.tsx'),
  leaving: () => import('./leaving.tsx'),
  hint: () => import('./hint-panel.tsx'),
  coach: () => import('./coach-dialog.tsx'),
  unkept: () => import('./unkept-strip.tsx'),
  handedOver: () => import('./handed-over-notice.tsx'),
  stopped: () => import('./stopped-table.tsx'),
  points: () => import('./points-dialog.tsx'),
};
