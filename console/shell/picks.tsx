import { languages, switchTo, useLanguage, useWords } from '../words/language.ts'
import { applyScheme, schemes, useScheme } from './scheme.ts'
import { shellWords } from './words.ts'

/** The choice of language and colours before anyone is signed in. */
export function Picks() {
  const { language, choose } = useLanguage()
  const scheme = useScheme()
  const words = useWords(shellWords)
  return (
    <div className="row picks">
      {languages
        .filter(one => one !== language)
        .map(other => (
          <button
            key={other}
            type="button"
            className="button plain small"
            lang={other}
            onClick={() => choose(other)}
          >
            {switchTo[other]}
          </button>
        ))}
      <select
        className="input"
        aria-label={words.colours}
        value={scheme}
        onChange={event => applyScheme(schemes.find(one => one === event.target.value) ?? 'system')}
      >
        {schemes.map(one => (
          <option key={one} value={one}>
            {words.scheme[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
