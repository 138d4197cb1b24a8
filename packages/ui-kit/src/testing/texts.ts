import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

/** Where ui-kit's own texts stand: among those of the site. */
const SITE = join(import.meta.dirname, '../../../web/locales');

/** A game's texts and the site's in one language, as their .po files hold them. @param folder the game's `locales` */
export function textsOf(locale: string, folder: string): I18n {
  const items = [folder, SITE].flatMap((place) => PO.parse(readFileSync(join(place, `${locale}.po`), 'utf8')).items);
  const messages = Object.fromEntries(items.map((item) => [item.msgid, compileMessage(item.msgstr.join(''))]));
  return setupI18n({ locale, messages: { [locale]: messages } });
}
