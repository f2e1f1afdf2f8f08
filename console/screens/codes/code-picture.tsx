import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/language.ts'
import { codePng, codeSvg } from './code-image.ts'
import type { CodeDetail } from './queries.ts'
import { codesWords } from './words.ts'

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it up by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** The code as it can be put on a poster. */
export function CodePicture({ code: { trackingUrl, slug, name } }: { readonly code: CodeDetail }) {
  const words = useWords(codesWords)
  const svg = useMemo(() => codeSvg(trackingUrl), [trackingUrl])
  return (
    <figure className="code-picture">
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={words.picture(name)} />
      <figcaption>
        <code>{trackingUrl}</code>
        <span className="row">
          <Button small onClick={() => save(new Blob([svg], { type: 'image/svg+xml' }), `${slug}.svg`)}>
            {words.svg}
          </Button>
          <Button small onClick={async () => save(await codePng(trackingUrl), `${slug}.png`)}>
            {words.png}
          </Button>
        </span>
        <span className="hint">{words.pictureHint}</span>
      </figcaption>
    </figure>
  )
}
