import { expect, test } from 'vitest';
import { asSentence, floorGiven, floorTaken, heard, hushed, outlived, type Speech, silence, spoken, type Utterance } from './speech.ts';

const news = (text: string, topic?: string): Utterance => ({ text, kind: 'news', ...(topic === undefined ? {} : { topic }) });
const answer = (text: string): Utterance => ({ text, kind: 'answer' });
const after = (utterances: readonly Utterance[], from: Speech = silence) => utterances.reduce(heard, from);

test('what comes together is said together, in order, and no sentence runs into the next', () => {
  const { text, speech } = spoken(after([news('Livia lays a curve on f4'), news('A fountain!'), news('Marco draws a card')]), 0);
  expect(text).toBe('Livia lays a curve on f4. A fountain! Marco draws a card.');
  expect(spoken(speech, 10).text).toBe('');
});

test('a sentence keeps its own end', () => {
  expect(['To win: close an end', 'Thinking…', 'he said “no.”', ' two  spaces ', ''].map(asSentence)).toEqual([
    'To win: close an end.',
    'Thinking…',
    'he said “no.”',
    'two spaces.',
    '',
  ]);
});

test('nothing is said twice: neither while it waits nor by a second who heard of it', () => {
  const first = spoken(after([news('Your turn'), news('Your turn')]), 1000);
  expect(first.text).toBe('Your turn.');
  expect(spoken(heard(first.speech, news('Your turn')), 1200).text).toBe('');
  expect(spoken(heard(first.speech, news('Your turn')), 9000).text).toBe('Your turn.');
});

test('two events of the same kind are told twice, while they wait and one after the other', () => {
  const event: Utterance = { ...news('Marco exchanges a small stone'), event: true };
  const first = spoken(after([event, event]), 1000);
  expect(first.text).toBe('Marco exchanges a small stone. Marco exchanges a small stone.');
  expect(spoken(heard(first.speech, event), 1200).text).toBe('Marco exchanges a small stone.');
});

test('whoever asks twice is answered twice', () => {
  const first = spoken(after([answer('You: 3 points')]), 0);
  expect(spoken(heard(first.speech, answer('You: 3 points')), 100).text).toBe('You: 3 points.');
});

test('of a topic only the newest is said', () => {
  expect(spoken(after([news('curve, north and east', 'preview'), news('Marco moves'), news('curve, south', 'preview')]), 0).text).toBe(
    'Marco moves. curve, south.',
  );
});

test('where the focus has gone on, a preview is worth nothing, and an answer still is', () => {
  const waiting = after([{ text: 'curve, north and east', kind: 'preview' }, answer('You lay a curve')]);
  expect(spoken(outlived(waiting), 0).text).toBe('You lay a curve.');
});

test('news waits until the last dialog is closed, answers do not', () => {
  const two = floorTaken(floorTaken(silence));
  const open = spoken(after([news('Marco moves'), answer('Copied')], two), 0);
  expect(open.text).toBe('Copied.');
  const one = spoken(heard(floorGiven(open.speech), news('Giulia moves')), 5000);
  expect(one.text).toBe('');
  expect(spoken(floorGiven(one.speech), 6000).text).toBe('Marco moves. Giulia moves.');
});

test('whoever takes over the device hears nothing that was meant for another', () => {
  const covered = hushed(after([news('Livia draws a copper bend')], floorTaken(silence)));
  expect(spoken(floorGiven(covered), 0).text).toBe('');
});

test('what all may hear is said though the device changes hands at once', () => {
  const covered = hushed(after([{ ...answer('You travel to Terracina'), open: true }, news('Livia draws a copper bend')]));
  expect(spoken(covered, 0).text).toBe('You travel to Terracina.');
});
