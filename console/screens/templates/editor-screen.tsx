import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { dropDraft } from '../../api/drafts.ts'
import { reaches, useSession } from '../../api/session.ts'
import { forgetNote } from '../../api/unkept.ts'
import { TemplateEditor } from '../../editor/editor.tsx'
import { emptyDesign } from '../../editor/model/design.ts'
import { NotOpened } from '../../editor/not-opened.tsx'
import { OpeningHead } from '../../editor/opening-head.tsx'
import { editorWords } from '../../editor/words.ts'
import { warmEngine } from '../../engine/engine.ts'
import { beginPainter } from '../../painter/painter.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { DraftDialog } from './draft-dialog.tsx'
import { type Opened, openTemplate } from './open-template.ts'

// As soon as somebody is about to open a letter: the threads load beside it.
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
  /** What the letter on the screen got when it was first saved: the editor stays, with all that can be undone. */
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
        // What was new once is opened as what it is now.
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

/** Opens the letter, and asks first which is wanted where changes of it were left unsaved. */
function OpenTemplate({ id, continued: chosen, onCreated, onReload }: OpenTemplateProps) {
  const queries = useQueryClient()
  const { language } = useLanguage()
  const words = useWords(editorWords)
  const mayWrite = reaches(useSession().role, 'writer')
  const { list, draft: draftId } = useSearch(route)
  const navigate = useNavigate({ from: '/templates/$id' })
  const [opening] = useState(() => ({ key: crypto.randomUUID(), draftId: draftId ?? null }))
  const [choice, choose] = useState<'continued' | 'discarded' | null>(chosen === null ? null : 'continued')
  const { data, error } = useQuery<Opened>({
    queryKey: ['open', opening.key],
    queryFn: () => openTemplate(queries, { id, draftId: opening.draftId, continued: chosen, mayWrite }),
    // What the editor has opened with is its own from then on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // What it asks for is tried again, each by itself.
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
            void dropDraft(draft.id, { etag: draft.etag, unheard: [] }).catch(() => undefined)
          }}
        />
      </>
    )
  }
  const continued = choice === 'discarded' ? null : draft
  const start = saved ?? emptyDesign(words.newName, language)
  // Whoever writes stays where they write: the address is noted beside it.
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
        // Whoever loads a letter again that was never saved finds it by its draft.
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

/** What stands there until the letter has come: a sheet on its desk. */
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
