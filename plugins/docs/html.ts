/** Escaped text, or HTML made of escaped parts. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | undefined | null | readonly Part[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign]!)

function written(part: Part): string {
  if (part === false || part === undefined || part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(written).join('')
  return escapeHtml(String(part))
}

/** HTML. Inserted values are escaped unless they are HTML themselves. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, index) => string + written(parts[index])).join(''))

/** The Markdown that descriptions use: `code`, **bold** and paragraphs. */
export function inline(text: string): Html {
  const escaped = escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
  return new Html(escaped)
}

export const paragraphs = (text: string): Html =>
  html`${text.split(/\n{2,}/).map(paragraph => html`<p>${inline(paragraph)}</p>`)}`
