import { policyLaws } from '@castellum/search/testing';
import { bot } from './index.ts';

policyLaws(bot, [12, 45, 90]);
