import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Account } from '../../../api/account.ts'
import { type EditedTemplate, templateQuery } from '../../../api/templates.ts'
import type { Change } from '../../../editor/model/changes.ts'
import { readSource, type TemplateDesign } from '../../../editor/model/design.ts'
import type { Asset } from '../../../editor/model/source.ts'
import { type Assets, useAssets } from '../../../editor/state/use-assets.ts'
import type { Editing } from '../../../editor/state/use-history.ts'
import { type Fields, filesOf, printedDesign } from '../model.ts'
import { replacedFields } from './replaced-fields.ts'

export type SetFields = (fields: Partial<Fields>) => void

export interface CampaignLetter {
  /** The printed design; null while a template is loading. */
  readonly design: TemplateDesign | null
  readonly assets: Assets
  /** The template that is printed unchanged, or that the own letter was made from. */
  readonly template: EditedTemplate | null
  readonly templateError: Error | null
  /** Changes the letter of this campaign. The template does not change. */
  readonly change: (change: Change, group?: string) => void
  /** Turns the letter into the campaign's own, which can be changed completely. */
  readonly makeOwn: () => void
  /** Replaces this letter by another one of the campaign's own. */
  readonly printOwn: (design: TemplateDesign, files: readonly Asset[]) => void
}

/**
 * The letter of a campaign: a template as the service has it now, or a letter of the campaign's own.
 * @param editing the editing state of the own letter
 */
export function useCampaignLetter(
  fields: Fields,
  setFields: SetFields,
  editing: Editing,
  firstAssets: readonly Asset[],
  account: Pick<Account, 'returnAddressLogo'>,
): CampaignLetter {
  const { content } = fields
  const templateId = content?.templateId ?? null
  const { data, error } = useQuery({
    ...templateQuery(templateId ?? ''),
    enabled: templateId !== null,
  })
  const template = templateId !== null && data?.data.id === templateId ? data.data : null
  const templateDesign = useMemo(() => template && readSource(template.source), [template])

  const isTemplate = content?.kind === 'template'
  const base = isTemplate ? templateDesign : content && editing.design
  const design = useMemo(() => base && printedDesign(base, fields), [base, fields])
  const { format, cardDesign } = fields
  const named = useMemo(
    () => (design ? filesOf(design, { format, cardDesign }) : []),
    [design, format, cardDesign],
  )
  const assets = useAssets(firstAssets, named, account)
  const { learn } = assets
  const [learned, setLearned] = useState<EditedTemplate | null>(null)
  useEffect(() => {
    if (!template) return
    learn(template.assets)
    setLearned(template)
  }, [template, learn])

  const { open, change: changeOwn } = editing
  const change = useCallback(
    (change: Change, group?: string) => {
      if (!isTemplate) return changeOwn(change, group)
      if (!design || !templateDesign) return
      const changed = change(design)
      if (changed === design) return
      const replaced = replacedFields(templateDesign, changed)
      if (replaced) return setFields(replaced)
      open(changed)
      setFields({ content: { kind: 'own', templateId }, qrCode: null, noReturnAddress: false })
    },
    [isTemplate, design, templateDesign, templateId, changeOwn, open, setFields],
  )
  return {
    // A sheet without its files would look different.
    design: isTemplate && learned !== template ? null : design,
    assets,
    template,
    templateError: error,
    change,
    makeOwn() {
      if (!design) return
      open(design)
      setFields({ content: { kind: 'own', templateId }, qrCode: null, noReturnAddress: false })
    },
    printOwn(own, files) {
      learn(files)
      open(own)
      setFields({ content: { kind: 'own', templateId: null }, qrCode: null, noReturnAddress: false })
    },
  }
}
