import { createHash } from 'node:crypto'
import { pageWords } from './page-words.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#22201c, #ece8df); --accent: light-dark(#1d4e89, #8ab4e8) }
body { margin: 0; background: light-dark(#f4f1ea, #1b1a17); color: var(--ink); font: 18px/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 3rem 1.25rem }
h1 { margin: 0 0 1rem; font-size: 1.6rem; line-height: 1.2 }
p { margin: 0 0 1.5rem }
button { display: block; box-sizing: border-box; width: 100%; margin: 0 0 .75rem; padding: .9rem 1rem; font: inherit;
  font-weight: 600; color: var(--accent); background: transparent; border: 2px solid var(--accent); border-radius: 6px;
  cursor: pointer }
button:hover { color: light-dark(#fff, #11243c); background: var(--accent) }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`

/**
 * No script, nothing from elsewhere, no frame. Browsers do not pass the letter's address on, programs that crawl do not
 * list it, and no cache keeps it.
 */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
}

/** `ask` has the form; `later` is for what went wrong on our side. @param language BCP 47 */
export function page(state: 'ask' | 'done' | 'later', language: string): string {
  const { words, language: spoken } = pageWords(language)
  const { title, text } = {
    ask: { title: words.title, text: words.question },
    done: { title: words.done, text: words.doneText },
    later: { title: words.later, text: words.laterText },
  }[state]
  // Without an action it is sent to the address that was typed.
  const form = `<form method="post">
<button name="scope" value="person">${words.onlyMe}</button>
<button name="scope" value="household">${words.everyone}</button>
</form>`
  return `<!doctype html>
<html lang="${spoken}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${state === 'ask' ? form : ''}</main></body>
</html>
`
}
