type Labels<Label extends string> = Readonly<Partial<Record<Label, string | number>>>

/**
 * What the parts of the service count with. Nothing is kept until `registry.ts` is loaded, which a process does before
 * anything else if it serves metrics: the packages that keep and write them take a tenth of a start.
 */
export class Count<Label extends string = never> {
  #add: ((labels: Labels<Label>, value: number) => void) | null = null

  /** @param value how many there were, or how long it took */
  add(labels: Labels<Label>, value: number): void {
    this.#add?.(labels, value)
  }

  /** From now on, everything is kept there. */
  keep(add: (labels: Labels<Label>, value: number) => void): void {
    this.#add = add
  }
}

export const requests = new Count<'method' | 'route' | 'status'>()
export const requestSeconds = new Count<'method' | 'route'>()
export const refusals = new Count<'policy'>()
export const lettersDrawn = new Count()
export const batchesDrawn = new Count()
export const deliveryAttempts = new Count<'outcome'>()
export const campaignsFailed = new Count<'blame'>()
export const unfulfilledPayments = new Count()
export const mails = new Count<'outcome'>()
export const written = new Count<'what'>()
export const dropped = new Count<'what'>()
/** 1 for an upload that begins to wait for memory, -1 when it ends. */
export const uploadsWaiting = new Count<'sender'>()
export const uploadsEnded = new Count<'sender'>()
