const { pathname, hash } = location

/**
 * The letter whose editor the page was loaded with: its id, or `new`. Undefined: the page was loaded with another
 * screen.
 */
export const letterOfPage = hash.startsWith('#link=')
  ? undefined
  : /^\/console\/templates\/(new|[\da-f-]+)\/?$/.exec(pathname)?.[1]
