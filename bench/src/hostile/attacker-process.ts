import { setPriority } from 'node:os';
import { attacks, Tally } from './attacks.ts';

/**
 * One attack on a server of this machine: `attacker-process NAME TARGET SCALE SECONDS`. Writes what it has done and met with. It steps back where the
 * server needs the processor: an attacker's own work is done elsewhere.
 */
setPriority(10);
const [name = '', target = '', scale = '1', seconds = '1'] = process.argv.slice(2);
const attack = attacks[name];
if (attack === undefined) throw new Error(`${name} is no attack`);
const tally = new Tally();
const until = Date.now() + Number(seconds) * 1_000;
const tell = () => {
  process.stdout.write(JSON.stringify(tally), () => process.exit(0));
};
// Whatever waits for an answer then waits in vain.
setTimeout(tell, Number(seconds) * 1_000 + 500);
await attack(JSON.parse(target), tally, { scale: Number(scale), until });
