import type { Language } from '#schemas/languages.ts'
import { withoutAddress } from './names.ts'

export interface Mail {
  /** As an object the address is not parsed as a list of them. */
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Reader {
  readonly email: string
  readonly name: string
  readonly language: Language
}

/** A paragraph or some lines; a link, as a button if that has words; small print. */
type Part = string | { readonly link: string; readonly button?: string } | { readonly small: string }

const greetings = {
  sv: (name: string) => (name ? `Hej ${name}!` : 'Hej!'),
  en: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
}

const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4e89;color:#ffffff;text-decoration:none'

/** Names come from people: none may become markup in someone else's mail. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const textOf = (part: Part): string =>
  typeof part === 'string' ? part : 'link' in part ? part.link : part.small

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
  if ('small' in part) return `<p style="color:#6b655a">${escapeHtml(part.small)}</p>`
  const href = escapeHtml(part.link)
  const style = part.button ? BUTTON : 'color:#1d4e89'
  return `<p><a href="${href}" style="${style}">${escapeHtml(part.button ?? part.link)}</a></p>`
}

/** Greets its reader; the same as text and as HTML. */
export function compose({ email, name, language }: Reader, subject: string, parts: readonly Part[]): Mail {
  const all = [greetings[language](withoutAddress(name)), ...parts]
  return {
    to: { name: '', address: email },
    subject,
    text: `${all.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="font:15px/22px sans-serif;color:#22201c;max-width:34em">
${all.map(htmlOf).join('\n')}
</body></html>
`,
  }
}
