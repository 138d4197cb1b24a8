import '@castellum/ui-kit/tokens.css';
import '@castellum/ui-kit/base.css';
import './styles/fonts.css';
import './styles/base.css';
import { AnnouncerProvider } from '@castellum/ui-kit';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { i18n, startLanguage } from './i18n.ts';
import { prepareSite } from './site/prepare.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
await startLanguage().catch((error: unknown) => {
  // There are no texts: it is said in every language.
  const again = document.createElement('button');
  again.className = 'k-button k-primary';
  again.textContent = 'Load again · Ricarica · Recharger';
  again.onclick = () => location.reload();
  root.replaceChildren(again);
  addEventListener('online', () => location.reload());
  throw error;
});
prepareSite();
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <AnnouncerProvider>
        <App />
      </AnnouncerProvider>
    </I18nProvider>
  </StrictMode>,
);
