import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { addressOf, followFiles, rewrites } from './links.mjs'

const installed = name => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))
const pages = globSync(
  Object.keys(rewrites).map(place => place.replace(':page', '*')),
  { cwd: root },
)

const isWritten = link => pages.some(page => addressOf(page) === link)

/** The pages as they are read, each below its name: README.md is the first, the others keep theirs. */
const groups = [
  {
    text: 'Begin',
    items: [
      { text: 'What it is', link: '/' },
      { text: 'Install', link: '/install' },
      { text: 'Concepts', link: '/architecture' },
    ],
  },
  {
    text: 'Use',
    items: [
      { text: 'API, call by call', link: '/api-tour' },
      { text: 'Integrating', link: '/integrating' },
      { text: 'Typed client', link: '/client' },
      { text: 'Templates', link: '/templates' },
      { text: 'The console', link: '/console' },
      { text: 'People', link: '/people' },
      { text: 'Payments', link: '/payments' },
    ],
  },
  {
    text: 'Operate',
    items: [
      { text: 'Deploy', link: '/deploy' },
      { text: 'Configuration', link: '/configuration' },
      { text: 'Operations', link: '/operations' },
      { text: 'Runbook', link: '/runbook' },
      { text: 'Scaling', link: '/scaling' },
      { text: 'Queries', link: '/queries' },
      { text: 'Upgrading', link: '/upgrading' },
      { text: 'Changelog', link: '/changelog' },
    ],
  },
  {
    text: 'Print',
    items: [
      { text: 'For the print partner', link: '/print-partner' },
      { text: 'The files', link: '/print-files' },
    ],
  },
  { text: 'Build', items: [{ text: 'Contributing', link: '/contributing' }] },
]

/** Dead links end the build (VitePress's own default), those to headings are held by test/docs-links. */
export default defineConfig({
  title: 'brevduva',
  description: 'Physical-mail campaigns: one personal letter per recipient, exactly once',
  lang: 'en',
  srcDir: root,
  outDir: fileURLToPath(new URL('./dist', import.meta.url)),
  cacheDir: fileURLToPath(new URL('./cache', import.meta.url)),
  cleanUrls: true,
  // The service's own tsconfig.json is newer than VitePress's esbuild.
  vite: {
    esbuild: { tsconfigRaw: {} },
    // Pages stand outside of this folder, where Node looks for no package of it.
    resolve: { alias: { 'vue/server-renderer': installed('vue/server-renderer'), vue: installed('vue') } },
  },
  rewrites,
  markdown: { config: md => followFiles(md, root) },
  ignoreDeadLinks: 'localhostLinks',
  themeConfig: {
    search: { provider: 'local' },
    // A page is listed once it is written.
    sidebar: groups.map(({ text, items }) => ({ text, items: items.filter(({ link }) => isWritten(link)) })),
    outline: [2, 3],
    socialLinks: [],
  },
})
