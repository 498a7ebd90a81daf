export interface StoredAnswer {
  readonly tag: string
  /** The unparsed body: each caller gets its own copy. */
  readonly text: string
}

/** A least-recently-used cache of answers by URL. */
export class AnswerCache {
  readonly #answers = new Map<string, StoredAnswer>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  get(url: string): StoredAnswer | undefined {
    return this.#answers.get(url)
  }

  store(url: string, answer: StoredAnswer): void {
    // A map iterates in insertion order, so its first entry is the least recently used.
    this.#answers.delete(url)
    this.#answers.set(url, answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#size) return
      this.#answers.delete(oldest)
    }
  }

  forget(url: string): void {
    this.#answers.delete(url)
  }
}
