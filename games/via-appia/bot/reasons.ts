/** The rule behind each reason of `explain`, by the beginning of its name. */
export const ruleOfReason: Readonly<Record<string, string>> = {
  win: 'VA-21',
  income: 'VA-10',
  push: 'VA-12',
  'push.consolation': 'VA-13',
  stop: 'VA-12',
  'stop.building': 'VA-14',
  exchange: 'VA-12',
  'exchange.no-room': 'VA-6',
  console: 'VA-13',
  build: 'VA-15',
  'build.majority': 'VA-20',
  travel: 'VA-16',
  'travel.city': 'VA-17',
  'travel.end': 'VA-19',
};
