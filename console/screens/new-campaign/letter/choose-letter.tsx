import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { accountQuery } from '../../../api/account.ts'
import { type TemplateItem, templatePages } from '../../../api/templates.ts'
import { DropFile, PDF_TYPE } from '../../../editor/panels/drop-file.tsx'
import { editorWords } from '../../../editor/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { Picture } from '../../templates/picture.tsx'
import { templatesWords } from '../../templates/words.ts'
import { letterWords } from './words.ts'
import '../../templates/style.css'

interface ChooseLetterProps {
  /** The template that is chosen already. */
  readonly chosenId: string | null
  readonly onTemplate: (template: TemplateItem) => void
  readonly onWrite: () => void
  readonly onPostcard: () => void
  readonly onPdf: (file: File) => Promise<void>
  /** Keeps the current choice; absent if nothing is chosen yet. */
  readonly onKeep?: () => void
}

/** All templates that a campaign can use, each as it prints. */
export function ChooseLetter({
  chosenId,
  onTemplate,
  onWrite,
  onPostcard,
  onPdf,
  onKeep,
}: ChooseLetterProps) {
  const words = useWords(letterWords)
  const editor = useWords(editorWords)
  const templates = useWords(templatesWords)
  const { ago } = useFormat()
  const paper = useQuery(accountQuery).data?.paper ?? 'A4'
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const pages = useInfiniteQuery(templatePages(wanted))
  const all = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const isSearched = search !== '' || pages.hasNextPage || all.length > 7
  return (
    <section className="choose-letter" aria-labelledby="choose-letter">
      <header>
        <h2 id="choose-letter">{words.choose}</h2>
        {isSearched && <SearchField label={words.search} value={search} onChange={setSearch} />}
        {onKeep && (
          <Button look="plain" onClick={onKeep}>
            {words.keepChosen}
          </Button>
        )}
      </header>
      {pages.isLoadingError && <NotLoaded error={pages.error} onAgain={() => void pages.refetch()} />}
      {pages.isSuccess && all.length === 0 && (
        <p className="muted">{wanted === '' ? words.noTemplates : words.nothingFound(wanted)}</p>
      )}
      <ul className="template-cards" aria-busy={pages.isFetching}>
        {all.map(template => (
          <li key={template.id} className="template-card">
            <button
              type="button"
              className="template-link"
              aria-pressed={template.id === chosenId}
              onClick={() => onTemplate(template)}
            >
              <Picture id={template.id} version={template.updatedAt} isTwoSided={template.hasBackPage} />
              <span className="template-name">{template.name}</span>
            </button>
            <span className="muted template-when">{templates.changed(ago(template.updatedAt))}</span>
          </li>
        ))}
        {pages.isPending &&
          ['a', 'b', 'c', 'd'].map(key => <li key={key} className="skeleton template-skeleton" />)}
        {wanted === '' && pages.isSuccess && (
          <>
            <li className="template-card">
              <button type="button" className="template-link" onClick={onWrite}>
                <span className="picture blank">
                  <Icon name="plus" size={24} />
                </span>
                <span className="template-name">{words.write}</span>
              </button>
              <span className="muted template-when">{words.writeHint}</span>
            </li>
            <li className="template-card">
              <button type="button" className="template-link" onClick={onPostcard}>
                <span className="picture blank of-card">
                  <Icon name="image" size={24} />
                </span>
                <span className="template-name">{words.postcard}</span>
              </button>
              <span className="muted template-when">{words.postcardHint}</span>
            </li>
            <li className="template-card of-pdf">
              <DropFile
                label={words.dropPdf}
                hint={`${editor.artworkHint(paper)} ${editor.pdfTypes}.`}
                accept={PDF_TYPE}
                onFile={onPdf}
              />
            </li>
          </>
        )}
      </ul>
      <ShowMore query={pages} />
    </section>
  )
}
