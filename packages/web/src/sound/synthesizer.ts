import type { Cue } from '@castellum/ui-kit';

/** What can be heard: the games' cues, and two bronze notes for one's own turn. */
export type Heard = Cue | { readonly at: number; readonly sound: 'turn' };

/** A minor third and its fifth on bronze, Hz. */
const TURN_NOTES = [587.33, 880] as const;
const WOOD: Readonly<Record<'S' | 'M' | 'L', number>> = { S: 620, M: 430, L: 290 };
/** How long water rises by, s: a little for each step of its length, never long. */
const waterTime = (length: number): number => Math.min(0.7, 0.18 + 0.035 * length);

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** The page's sound, made when it is first needed; browsers let it speak only after somebody has touched the page. */
function sounding(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function noise(audio: AudioContext): AudioBuffer {
  if (hiss !== null) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

/** A loudness that rises at once and dies away within `time` s. */
function fading(audio: AudioContext, at: number, peak: number, time: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + time);
  gain.connect(audio.destination);
  return gain;
}

function note(audio: AudioContext, at: number, hertz: number, peak: number, time: number, type: OscillatorType = 'sine'): AudioParam {
  const tone = audio.createOscillator();
  tone.type = type;
  tone.frequency.setValueAtTime(hertz, at);
  tone.connect(fading(audio, at, peak, time));
  tone.start(at);
  tone.stop(at + time);
  return tone.frequency;
}

function rustle(audio: AudioContext, at: number, from: number, to: number, width: number, peak: number, time: number): void {
  const source = audio.createBufferSource();
  source.buffer = noise(audio);
  source.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = width;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + time);
  source.connect(filter);
  filter.connect(fading(audio, at, peak, time));
  source.start(at, Math.random() * 0.3);
  source.stop(at + time);
}

/** Plays one sound, short and dry. */
export function play(cue: Heard): void {
  const audio = sounding();
  const at = audio.currentTime + cue.at / 1000;
  switch (cue.sound) {
    case 'tile':
      rustle(audio, at, 2400, 900, 1.2, 0.35, 0.07);
      note(audio, at, 210, 0.18, 0.09, 'triangle');
      return;
    case 'water':
      rustle(audio, at, 500, 700 + 90 * Math.min(cue.length, 20), 4, 0.3, waterTime(cue.length));
      return;
    case 'wood':
      note(audio, at, WOOD[cue.size], 0.3, 0.11, 'triangle').exponentialRampToValueAtTime(WOOD[cue.size] * 0.8, at + 0.1);
      rustle(audio, at, 1800, 700, 1, 0.12, 0.04);
      return;
    case 'leak':
      for (const drip of [0, 0.17, 0.31]) note(audio, at + drip, 900, 0.16, 0.1).exponentialRampToValueAtTime(1500, at + drip + 0.07);
      return;
    case 'turn':
      for (const [i, hertz] of TURN_NOTES.entries()) {
        note(audio, at + 0.16 * i, hertz, 0.16, 0.7);
        note(audio, at + 0.16 * i, hertz * 2.76, 0.04, 0.4);
      }
  }
}
