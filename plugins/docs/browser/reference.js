import { element } from './element.js'

/* The reference page: search, one language for all samples, and trying calls out. Without it, the page is whole. */

/** @type {(selector: string, within?: ParentNode) => HTMLElement[]} */
const all = (selector, within = document) => [...within.querySelectorAll(selector)]

/** A search field above the contents: what is looked for stands in a summary, a path, an id, or a schema's name. */
function addSearch() {
  const field = element('input', {
    type: 'search',
    id: 'search-field',
    placeholder: 'Search',
    autocomplete: 'off',
  })
  field.setAttribute('aria-label', 'Search operations and schemas')
  field.setAttribute('aria-keyshortcuts', '/')
  const told = element('p', { className: 'told' })
  told.setAttribute('role', 'status')
  const list = document.querySelector('nav .contents')
  const headings = all('h2', list)
  const operations = all('li', list).map(entry => {
    const article = document.getElementById(entry.querySelector('a').hash.slice(1))
    const text = `${article.id} ${article.querySelector('h3').textContent} ${article.querySelector('.route').textContent} ${article.querySelector('.needs').textContent}`
    return { entry, text: text.toLowerCase() }
  })
  const schemas = element('ul', { hidden: true })
  const named = all('article[id^="schema-"]').map(({ id }) => {
    const name = id.slice('schema-'.length)
    const entry = element('li', {}, element('a', { href: `#${id}` }, name))
    schemas.append(entry)
    return { entry, text: name.toLowerCase() }
  })
  list.append(schemas)

  function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let found = 0
    for (const { entry, text } of [...operations, ...named]) {
      entry.hidden = !words.every(word => text.includes(word))
      if (!entry.hidden) found++
    }
    schemas.hidden = words.length === 0
    for (const heading of headings) {
      const entries = heading.nextElementSibling
      heading.hidden = words.length > 0 && (!entries || !all('li', entries).some(({ hidden }) => !hidden))
    }
    if (words.length > 0) list.open = true
    told.textContent = words.length === 0 ? '' : found === 1 ? '1 found' : `${found} found`
  }
  field.addEventListener('input', search)
  field.addEventListener('keydown', event => {
    if (event.key === 'Escape') {
      field.value = ''
      search()
    } else if (event.key === 'Enter') {
      all('li', list)
        .find(({ hidden, parentElement }) => !hidden && !parentElement.hidden)
        ?.querySelector('a')
        .click()
    }
  })
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target.closest('input, textarea, select')) return
    event.preventDefault()
    field.focus()
  })
  document.getElementById('search').append(field, told)
}

/** Whoever reads one sample in a language reads all in it. */
function keepLanguage() {
  const KEPT = 'brevduva-reference-language'
  const show = language => {
    for (const sample of all('.samples details')) sample.open = sample.dataset.language === language
  }
  const kept = localStorage.getItem(KEPT)
  if (kept && document.querySelector(`.samples details[data-language="${CSS.escape(kept)}"]`)) show(kept)
  for (const summary of all('.samples summary')) {
    summary.addEventListener('click', event => {
      event.preventDefault()
      const sample = summary.parentElement
      const before = sample.getBoundingClientRect().top
      localStorage.setItem(KEPT, sample.dataset.language)
      show(sample.dataset.language)
      // All samples above have another height now: what was clicked stays where it was.
      scrollBy({ top: sample.getBoundingClientRect().top - before, behavior: 'instant' })
    })
  }
}

/** Each sample can be copied by a button. */
function addCopying() {
  if (!navigator.clipboard) return
  for (const sample of all('.samples pre')) {
    const button = element('button', { type: 'button', className: 'copy' }, 'Copy')
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(sample.querySelector('code').textContent)
      button.textContent = 'Copied'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 2000)
    })
    sample.after(button)
  }
}

/** What sends requests is loaded when it is first asked for. */
function addTrying() {
  for (const place of all('.try')) {
    const details = element('details', {}, element('summary', {}, 'Try it here'))
    details.addEventListener(
      'toggle',
      async () => {
        const { tryOperation } = await import('./try-it.js')
        await tryOperation(details, place.dataset.operation, 'prints' in place.dataset)
      },
      { once: true },
    )
    place.append(details)
  }
}

/** What scrolls can be scrolled by keyboard: it takes the focus while it is larger than its place. */
function focusScrollers() {
  const sized = new ResizeObserver(entries => {
    for (const { target } of entries) {
      const scrolls = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight
      if (scrolls) target.tabIndex = 0
      else target.removeAttribute('tabindex')
    }
  })
  for (const scroller of all('main pre, main .scroll')) sized.observe(scroller)
}

addSearch()
focusScrollers()
keepLanguage()
addCopying()
addTrying()
// A narrow page begins with what it is about, and not with a list of all that it holds.
if (matchMedia('(max-width: 60rem)').matches) document.querySelector('nav .contents').open = false
