import styles from './Steps.module.css'

interface Step {
  readonly name: string
  readonly title: string
  readonly text: string
}

/** Four, numbered, side by side where there is room. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, title, text }) => (
        <li key={name}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
