import type { Coming } from '../coming.ts'
import { ComingTag } from './ComingTag.tsx'
import styles from './Faq.module.css'
import { Section } from './Section.tsx'

interface FaqProps {
  readonly title: string
  readonly items: readonly {
    readonly name: string
    readonly question: string
    readonly answer: string
    readonly coming?: Coming | undefined
  }[]
}

/** Questions that open by themselves: no script has to run. */
export function Faq({ title, items }: FaqProps) {
  return (
    <Section id="faq" title={title} tone="surface" isSided>
      <div className={styles.list}>
        {items.map(({ name, question, answer, coming }) => (
          <details key={name} className={styles.item}>
            <summary>
              <h3>
                {question}
                <ComingTag of={coming} />
              </h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
