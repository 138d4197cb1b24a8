/** Only for developers, so in English only. */
export const messages: Record<string, unknown> = {
  'pebbles.name': 'Pebbles',
  'pebbles.tagline': 'A toy for developers.',
  'pebbles.extras': 'Deck',
  'pebbles.option.long': 'Hands',
  'pebbles.option.long.false': 'Two cards',
  'pebbles.option.long.true': 'Three cards',
  'pebbles.refuse.has-cards': 'You still have cards to play.',
  'pebbles.refuse.thrown': 'You have thrown already.',
  'pebbles.log.play': ['<b>', ['name'], '</b> plays <b>', ['card'], '</b>'],
  'pebbles.log.throw': ['<b>', ['name'], '</b> throws'],
  'pebbles.log.wobble': ['The stone wobbles by ', ['by']],
  'pebbles.hint.score': [['n'], ' points'],
  'pebbles.prompt': 'Which card do you play?',
};
