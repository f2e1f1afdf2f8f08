import type { PreviewColumn } from '../../../api/import-types.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useWords } from '../../../words/language.ts'
import { columnName } from './column-name.ts'
import type { Gap } from './gaps.ts'
import { type ImportWords, importWords } from './words.ts'

function sentence(gap: Gap, columns: readonly PreviewColumn[], words: ImportWords): string {
  switch (gap.kind) {
    case 'noRows':
      return words.noRows
    case 'missing':
      return words.missing(words.theFields[gap.field])
    case 'twice':
      return words.twice(gap.label)
    case 'joined':
      return words.joinedTooMany(words.fields[gap.target])
    case 'both':
      return words.both
    case 'unnamed':
      return words.unnamed(columnName(columns[gap.place]!, words))
    case 'tooMany':
      return words.tooMany
    case 'noCountry':
      return words.noCountry
    case 'unfilled':
      return words.unfilled(gap.field.fieldLabel)
  }
}

interface GapListProps {
  readonly id: string
  readonly gaps: readonly Gap[]
  readonly columns: readonly PreviewColumn[]
}

/** Lists what is missing in the mapping, before the file is sent again. */
export function GapList({ id, gaps, columns }: GapListProps) {
  const words = useWords(importWords)
  return (
    <div id={id} className="import-gaps" role="status">
      {gaps.length === 0 ? (
        <p className="whole">
          <Icon name="check" size={16} />
          {words.allMapped}
        </p>
      ) : (
        <ul>
          {gaps.map(gap => (
            <li key={sentence(gap, columns, words)}>{sentence(gap, columns, words)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
