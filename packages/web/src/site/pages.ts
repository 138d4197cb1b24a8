/** The pages beside the first one, each loaded when it is needed. */
export const pages = {
  newTable: () => import('../new-table/new-table-page.tsx'),
  remoteTable: () => import('../table/remote-table.tsx'),
  soloTable: () => import('../table/solo-table.tsx'),
  rulebook: () => import('../rules/rulebook-page.tsx'),
  learn: () => import('../learn/learn-routes.tsx'),
  about: () => import('./about-page.tsx'),
};

/** Parts of a table's page that most who open one never see. */
export const parts = {
  waitingRoom: () => import('../table/waiting-room.tsx'),
  fairness: () => import('../fair/fairness-dialog.tsx'),
  ending: () => import('../table/ending-panel.tsx'),
  hint: () => import('../table/hint-panel.tsx'),
  coach: () => import('../table/coach-dialog.tsx'),
  points: () => import('../table/points-dialog.tsx'),
};
