import { useAnnounce } from '@castellum/ui-kit';
import { type RefObject, useEffect, useRef } from 'react';

/** How long after a change the question is read, ms: the focus may go there, and then it has been read. */
const SETTLED = 150;

/** Whether what has the focus is the question, or is called so as a card just chosen is: it has been read then. */
function isFocus(question: string): boolean {
  const focus = document.activeElement;
  const name = focus?.getAttribute('aria-label') ?? (focus?.matches('h2') ? focus.textContent : null) ?? '';
  return name.trim().toLowerCase().startsWith(question.toLowerCase());
}

/** Says each new question of a region, its heading, unless the focus has just gone to it or says it by its name. @param asking whether it is for whoever looks */
export function useQuestionVoice(region: RefObject<HTMLElement | null>, asking: boolean): void {
  const announce = useAnnounce();
  const said = useRef('');
  useEffect(() => {
    const element = region.current;
    if (!asking || element === null) {
      said.current = '';
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readByFocus = '';
    const question = () => element.querySelector('h2')?.textContent?.trim() ?? '';
    const tell = () => {
      const now = question();
      if (now === '' || now === said.current) return;
      said.current = now;
      if (readByFocus !== now && !isFocus(now)) announce(now, { kind: 'news', topic: 'question' });
    };
    const soon = () => {
      // The focus may have come before anybody listened.
      if (document.activeElement?.matches('h2') === true && element.contains(document.activeElement)) readByFocus = question();
      clearTimeout(timer);
      timer = setTimeout(tell, SETTLED);
    };
    const read = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('h2')) readByFocus = question();
    };
    const observer = new MutationObserver(soon);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('focusin', read);
    soon();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener('focusin', read);
    };
  }, [region, asking, announce]);
}
