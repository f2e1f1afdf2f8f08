import { CreateCampaign } from '#schemas/create-campaign.ts'

const known: ReadonlySet<string> = new Set([
  ...Object.keys(CreateCampaign.properties),
  'pdf',
  'recipientsFile',
])

/** Longer ones are not compared: none of our names is half as long. */
const MOST_CHARACTERS = 40
const MOST_NAMED = 3

/** `template_id`, `TemplateID` and `templateIds` are one. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/s$/, '')

/**
 * What to add to the error that one of some fields is missing: unknown fields are ignored, so that a field with another
 * spelling looks to its sender as if it had been sent. Empty if none looks like one of them.
 */
export function lookAlikes(sent: readonly string[], wanted: readonly string[]): string {
  const meant = new Map(wanted.map(name => [folded(name), name]))
  const found = sent
    .filter(name => name.length <= MOST_CHARACTERS && !known.has(name))
    .flatMap(name => {
      const one = meant.get(folded(name))
      return one === undefined ? [] : [`. ${JSON.stringify(name)} is no field: did you mean ${one}?`]
    })
  return found.slice(0, MOST_NAMED).join('')
}
