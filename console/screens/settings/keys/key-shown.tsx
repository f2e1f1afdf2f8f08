import { Button } from '../../../ui/button.tsx'
import { Secret } from '../../../ui/secret.tsx'
import { useWords } from '../../../words/language.ts'
import { allowsReading, curlLine } from './permissions.ts'
import { keysWords } from './words.ts'

export interface KeyShownProps {
  readonly apiKey: string
  readonly permissions: readonly string[]
  readonly onKept: () => void
}

/** Shows a new key, which is possible only once. */
export function KeyShown({ apiKey, permissions, onKept }: KeyShownProps) {
  const words = useWords(keysWords)
  return (
    <>
      <p>{words.shown}</p>
      <Secret label={words.theKey} text={apiKey} />
      <Secret label={words.tryIt} text={curlLine(location.origin, apiKey, permissions)} />
      {!allowsReading(permissions) && <p className="hint">{words.refused}</p>}
      <div className="buttons">
        <Button look="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </>
  )
}
