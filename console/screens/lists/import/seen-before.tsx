import { Link } from '@tanstack/react-router'
import type { ImportPreview } from '../../../api/import-types.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { importWords } from './words.ts'

/**
 * Warns if the same file was imported before. Recipients of two imports are not compared, so everyone would get two
 * letters.
 */
export function SeenBefore({ preview: { seenBefore } }: { readonly preview: ImportPreview }) {
  const words = useWords(importWords)
  const { count, dateTime, ago } = useFormat()
  if (!seenBefore) return null
  const { listId, listName, importedAt, imported } = seenBefore
  return (
    <div className="notice warning import-notice" role="status">
      <Icon name="warning" />
      <p>
        <strong title={dateTime(importedAt)}>{words.seenTitle(ago(importedAt))}</strong>
        <br />
        {words.seen(count(imported, words.row, words.rows))}{' '}
        <Link to="/lists/$id" params={{ id: listId }}>
          {listName}
        </Link>
        {words.seenAgain}
      </p>
    </div>
  )
}
