import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Where each page of the repository is on the site. What is not here is no page. */
export const rewrites = {
  'README.md': 'index.md',
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'clients/typescript/README.md': 'client.md',
  'docs/:page.md': ':page.md',
  'docs/adr/:page.md': 'adr/:page.md',
}

/** The address of a page of the repository; undefined for other files. */
export function addressOf(file) {
  const fixed = rewrites[file]
  if (fixed) return fixed === 'index.md' ? '/' : `/${fixed.replace(/\.md$/, '')}`
  const [, page] = /^docs\/((?:adr\/)?[\w-]+)\.md$/.exec(file) ?? []
  return page && `/${page}`
}

/** The name of a heading, as GitHub makes it: links in the documents name headings so. */
export const slugify = heading =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const titleOf = file => /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]

/**
 * Pages link to each other by their files, as readers of the repository need it. Here such a link leads to the page, and
 * bears its title where it bore the file's name; one to another file of the repository is text; one to nothing stays,
 * and ends the build.
 */
export function followFiles(md, root) {
  md.core.ruler.push('files', state => {
    for (const { children } of state.tokens) {
      let dropped = 0
      for (const [at, token] of (children ?? []).entries()) {
        if (token.type === 'link_close' && dropped > 0) {
          dropped--
          Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '' })
        }
        const href = token.type === 'link_open' ? token.attrGet('href') : null
        if (href === null || /^(?:[a-z]+:|#)/.test(href)) continue
        const [path, hash] = href.split('#')
        const file = relative(root, join(dirname(state.env.realPath ?? state.env.path), path))
        if (!existsSync(join(root, file))) continue
        const address = addressOf(file)
        if (address) {
          token.attrSet('href', hash ? `${address}#${hash}` : address)
          const words = children[at + 1]
          if (/^[\w./-]+\.md$/.test(words.content)) words.content = titleOf(join(root, file)) ?? words.content
        } else {
          dropped++
          Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '', attrs: null })
        }
      }
    }
  })
}
