import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useWords } from '../../words/language.ts'
import { codePng, codeSvg } from './code-image.ts'
import type { CodeDetail } from './queries.ts'
import { codesWords } from './words.ts'

/** The code as a picture to download, for posters and the like. */
export function CodePicture({ code: { trackingUrl, slug, name } }: { readonly code: CodeDetail }) {
  const words = useWords(codesWords)
  const svg = useMemo(() => codeSvg(trackingUrl), [trackingUrl])
  return (
    <figure className="code-picture">
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={words.picture(name)} />
      <figcaption>
        <code>{trackingUrl}</code>
        <span className="row">
          <Button small onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${slug}.svg`)}>
            {words.svg}
          </Button>
          <Button small onClick={async () => saveFile(await codePng(trackingUrl), `${slug}.png`)}>
            {words.png}
          </Button>
        </span>
        <span className="hint">{words.pictureHint}</span>
      </figcaption>
    </figure>
  )
}
