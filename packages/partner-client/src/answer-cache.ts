export interface StoredAnswer {
  readonly tag: string
  /** As it came: each caller gets a copy of their own to change. */
  readonly text: string
}

/** The answers that were asked for last, by address. */
export class AnswerCache {
  readonly #answers = new Map<string, StoredAnswer>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  get(url: string): StoredAnswer | undefined {
    return this.#answers.get(url)
  }

  keep(url: string, answer: StoredAnswer): void {
    // A map remembers in which order its entries came: the first is the one that nobody has asked for longest.
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
