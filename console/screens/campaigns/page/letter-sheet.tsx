import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type CampaignDetail, type CampaignLetter, sheetQuery } from '../../../api/campaigns.ts'
import { queries } from '../../../api/queries.ts'
import { Sheet } from '../../../editor/sheet/sheet.tsx'
import { useSheets } from '../../../editor/sheet/use-sheets.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useErrors } from '../../../words/errors.ts'
import { useFormat } from '../../../words/format.ts'
import { usePageWords } from './use-page-words.ts'

interface LetterSheetProps {
  readonly campaign: CampaignDetail
  readonly sequence: number
  /** Null until the letter's recipient is loaded. */
  readonly letter: CampaignLetter | null
  readonly onGo: (by: 1 | -1) => void
}

/** One letter on its desk, drawn by the service from the very design and recipient that are printed. */
export function LetterSheet({ campaign, sequence, letter, onGo }: LetterSheetProps) {
  const { number } = useFormat()
  const { describe } = useErrors()
  const { id, letters, format, content } = campaign
  const words = usePageWords(format)
  const [side, setSide] = useState<'0' | '1'>('0')
  const sheet = useQuery(sheetQuery(id, sequence))
  const { view, state } = useSheets(sheet.data ?? null)
  const hasBack = content.twoSided || format === 'postcard'

  useEffect(() => {
    // Loads the neighbours ahead, so that going through the letters needs no waiting.
    if (sheet.isSuccess && sequence < letters) void queries.prefetchQuery(sheetQuery(id, sequence + 1))
  }, [sheet.isSuccess, id, sequence, letters])

  return (
    <figure className="letter-desk">
      <figcaption className="letter-bar">
        <span className="letter-title">
          <strong>{words.letterOf(number(sequence), number(letters))}</strong>
          <span className="whom">{letter?.name}</span>
        </span>
        {hasBack && (
          <Segments
            label={words.side}
            options={[
              ['0', words.front],
              ['1', words.back],
            ]}
            value={side}
            onChoose={setSide}
          />
        )}
        <span className="letter-steps">
          <a
            className="button small"
            href={`/api/console/campaigns/${id}/proof?sequence=${sequence}`}
            target="_blank"
            rel="noreferrer"
            title={words.downloadOf}
          >
            {words.download}
          </a>
          <Button
            small
            className="icon before"
            aria-label={words.previous}
            disabled={sequence <= 1}
            onClick={() => onGo(-1)}
          >
            <Icon name="chevron" size={16} />
          </Button>
          <Button
            small
            className="icon after"
            aria-label={words.next}
            disabled={sequence >= letters}
            onClick={() => onGo(1)}
          >
            <Icon name="chevron" size={16} />
          </Button>
        </span>
      </figcaption>
      <div className={`letter-stage ${format}`} aria-busy={sheet.isFetching || state === 'empty'}>
        {sheet.isError ? (
          <ErrorNotice>
            {words.cannotDraw} {describe(sheet.error)}
          </ErrorNotice>
        ) : (
          <Sheet
            view={view}
            page={side === '0' ? 0 : 1}
            format={format}
            paper={content.paper}
            label={words.sheetOf(side === '0' ? words.front : words.back, letter?.name ?? words.noName)}
          />
        )}
        {state === 'empty' && !sheet.isError && <p className="drawing">{words.drawing}</p>}
      </div>
    </figure>
  )
}
