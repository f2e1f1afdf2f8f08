import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { templateDrafts } from '../../api/drafts.ts'
import { reaches, useSession } from '../../api/session.ts'
import { forgetNote } from '../../api/unsent-draft.ts'
import { TemplateEditor } from '../../editor/editor.tsx'
import { OpeningHead } from '../../editor/editor-head.tsx'
import { newLetter } from '../../editor/model/new-letter.ts'
import { NotOpened } from '../../editor/not-opened.tsx'
import { editorWords } from '../../editor/words.ts'
import { warmEngine } from '../../engine/engine.ts'
import { beginPainter } from '../../painter/painter.ts'
import { useWords } from '../../words/language.ts'
import { DraftDialog } from './draft-dialog.tsx'
import { type Opened, openTemplate } from './open-template.ts'

// Started as soon as a letter is about to be opened, so that the threads load in parallel.
warmEngine()
beginPainter()

const route = { from: '/frame/templates/$id' } as const

/** A letter at its address: `new` is one that the service does not have yet. */
export function EditTemplate() {
  const { id } = useParams(route)
  const [opening, setOpening] = useState<{ times: number; continued: string | null }>({
    times: 0,
    continued: null,
  })
  /** The id that the shown letter got when it was first saved. The editor stays open, with its undo history. */
  const created = useRef<string | null>(null)
  const isNew = id === 'new' || created.current === id
  return (
    <OpenTemplate
      key={`${isNew ? 'new' : id} ${opening.times}`}
      id={isNew ? null : id}
      onCreated={(newId, isCopy) => {
        created.current = isCopy ? null : newId
      }}
      continued={opening.continued}
      onReload={draftId => {
        // A letter that was new before is now opened by its id.
        created.current = null
        setOpening({ times: opening.times + 1, continued: draftId ?? null })
      }}
    />
  )
}

interface OpenTemplateProps {
  readonly id: string | null
  readonly onCreated: (id: string, isCopy: boolean) => void
  /** The draft that the person has chosen already. */
  readonly continued: string | null
  readonly onReload: (draftId?: string) => void
}

/** Opens the letter. If it has unsaved changes, asks first which state to open. */
function OpenTemplate({ id, continued: chosen, onCreated, onReload }: OpenTemplateProps) {
  const queries = useQueryClient()
  const words = useWords(editorWords)
  const mayWrite = reaches(useSession().role, 'writer')
  const { list, draft: draftId } = useSearch(route)
  const navigate = useNavigate({ from: '/templates/$id' })
  const [opening] = useState(() => ({ key: crypto.randomUUID(), draftId: draftId ?? null }))
  const [choice, choose] = useState<'continued' | 'discarded' | null>(chosen === null ? null : 'continued')
  const { data, error } = useQuery<Opened>({
    queryKey: ['open', opening.key],
    queryFn: () => openTemplate(queries, { id, draftId: opening.draftId, continued: chosen, mayWrite }),
    // After opening, the editor works with its own state, so it is never loaded again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Each of its requests has retries of its own.
    retry: false,
  })
  if (error) return <NoTemplate error={error} onAgain={() => onReload(chosen ?? undefined)} />
  if (!data) return <EditorSkeleton />
  const { account, saved, identity, draft, assets } = data
  if (draft && saved && choice === null) {
    return (
      <>
        <EditorSkeleton />
        <DraftDialog
          keptAt={draft.keptAt}
          isStale={draft.baseEtag !== identity?.etag}
          onContinue={() => choose(chosen => chosen ?? 'continued')}
          onDiscard={() => {
            choose('discarded')
            forgetNote(draft.id)
            void templateDrafts.drop(draft.id, { etag: draft.etag, unanswered: [] }).catch(() => undefined)
          }}
        />
      </>
    )
  }
  const continued = choice === 'discarded' ? null : draft
  const start = saved ?? newLetter(account, words.newName)
  // Changes the address without navigating, so that the editor stays as it is.
  const setSearch = (fields: { list?: string | undefined; draft?: string | undefined }) =>
    navigate({ search: before => ({ ...before, ...fields }), replace: true, resetScroll: false })
  return (
    <TemplateEditor
      design={continued?.design ?? start}
      saved={start}
      identity={identity && { ...identity, etag: continued?.baseEtag ?? identity.etag }}
      assets={assets}
      draft={{ id: continued?.id ?? opening.key, keptAs: continued?.etag ?? null }}
      account={account}
      readOnly={!mayWrite}
      listId={list ?? null}
      onChooseList={list => void setSearch({ list: list ?? undefined })}
      onDraftKept={draftId => {
        // A letter that was never saved is found by its draft when the page is reloaded.
        void setSearch({ draft: draftId })
      }}
      onCreated={(newId, isCopy) => {
        onCreated(newId, isCopy)
        void navigate({
          to: '/templates/$id',
          params: { id: newId },
          search: { list },
          replace: !isCopy,
          resetScroll: isCopy,
        })
      }}
      onReload={onReload}
    />
  )
}

/** Shown until the letter is loaded: an empty sheet. */
function EditorSkeleton() {
  const words = useWords(editorWords)
  return (
    <div className="editor" aria-busy="true">
      <OpeningHead to="/templates" back={words.back} title={words.letter} />
      <div className="write" />
      <div className="desk">
        <div className="desk-bar" />
        <div className="desk-surface">
          <div className="stage">
            <div className="sheet" />
          </div>
        </div>
      </div>
    </div>
  )
}

interface NoTemplateProps {
  readonly error: Error
  readonly onAgain: () => void
}

function NoTemplate({ error, onAgain }: NoTemplateProps) {
  const words = useWords(editorWords)
  return (
    <NotOpened
      to="/templates"
      back={words.back}
      title={words.letter}
      error={error}
      onAgain={onAgain}
      notThere={words.notThere}
      action={
        <Link to="/templates" className="button">
          {words.toTemplates}
        </Link>
      }
    />
  )
}
