/** Texts that come again and again, as small numbers. -1 is none. */
export class Numbers {
  private readonly known = new Map<string, number>();
  readonly texts: string[] = [];
  of(text: string | null): number {
    if (text === null) return -1;
    const number = this.known.get(text) ?? this.texts.push(text) - 1;
    this.known.set(text, number);
    return number;
  }
  find(text: string): number {
    return this.known.get(text) ?? -2;
  }
  private sorted: { texts: string[]; ranks: Int32Array } = { texts: [], ranks: new Int32Array(0) };
  /** The texts in a fixed order, and the place of each number in it. */
  inOrder(): { texts: readonly string[]; ranks: Int32Array } {
    if (this.sorted.texts.length !== this.texts.length) {
      const texts = [...this.texts].sort();
      const ranks = new Int32Array(texts.length);
      texts.forEach((text, rank) => (ranks[this.find(text)] = rank));
      this.sorted = { texts, ranks };
    }
    return this.sorted;
  }
}
