/** The request that each generated client sends: artwork, and recipients as JSON text beside it. */
export interface Order {
  readonly baseUrl: string
  readonly apiKey: string
  readonly name: string
  readonly pdf: Blob
  readonly recipients: string
}

/** The campaign that was created, and the balance after it. */
export interface Sent {
  readonly id: string
  readonly status: number
  readonly balance: number
}
