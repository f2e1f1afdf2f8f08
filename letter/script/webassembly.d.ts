/** The part of WebAssembly that the shaper uses, which Node has but its types lack. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }
  class Instance {
    readonly exports: Readonly<Record<string, unknown>>
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>)
  }
  class Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
    constructor(descriptor: { readonly initial: number })
  }
}
