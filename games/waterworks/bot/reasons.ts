/** The rule behind each reason of `explain`, by the beginning of its name. */
export const ruleOfReason: Readonly<Record<string, string>> = {
  win: 'WW-16',
  room: 'WW-14',
  longer: 'WW-9',
  branch: 'WW-2',
  repair: 'WW-11',
  plumber: 'WW-12',
  leak: 'WW-10',
  cap: 'WW-13',
  discard: 'WW-15',
};
