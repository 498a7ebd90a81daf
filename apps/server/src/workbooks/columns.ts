import type { Language } from '@pinwise/contract'
import type { CellKind, CellValue, Column } from './dataset.ts'

type Texts = Readonly<Record<Language, string>>

/** The columns of one list: what each is called in both languages, how wide it is, and its value. */
export function columnsOf<Row>() {
  const of =
    (kind: CellKind, widthCharacters: number) =>
    (
      en: string,
      it: string,
      value: (row: Row, language: Language) => CellValue,
      width = widthCharacters,
    ): Column<Row> => ({
      title: { en, it } satisfies Texts,
      kind,
      widthCharacters: width,
      value,
    })
  const number = of('number', 12)
  return {
    text: of('text', 24),
    number,
    date: of('date', 20),
    /** In tenths: nobody measures a course more precisely. */
    metres: (en: string, it: string, value: (row: Row) => number | null | undefined) =>
      number(en, it, row => {
        const length = value(row)
        return length == null ? null : Math.round(length * 10) / 10
      }),
  }
}
