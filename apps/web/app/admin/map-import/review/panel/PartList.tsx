import type { ReactNode } from 'react'
import { look } from '../../../../ui/look.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import styles from './Panel.module.css'

interface PartListProps {
  title: string
  parts: readonly { key: string; name: string; note?: string; actions: ReactNode }[]
  /** Shown where there are none. */
  none: string
  add: string
  placeholder: string
  candidates: readonly { key: string; name: string }[]
  onAdd: (key: string) => void
  children?: ReactNode
}

/** The parts of a hole: those it has, each with its actions, and nearby ones to choose from. */
export function PartList(props: PartListProps) {
  const { title, parts, none, add, placeholder, candidates, onAdd, children } = props
  return (
    <section className={`${styles.part} ${look('column', 'gap2')}`}>
      <h3>{title}</h3>
      {parts.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <ul>
          {parts.map(({ key, name, note, actions }) => (
            <li key={key}>
              <span>
                {name}
                {note && <small>{note}</small>}
              </span>
              {actions}
            </li>
          ))}
        </ul>
      )}
      {candidates.length > 0 && (
        <SelectField
          label={add}
          placeholder={placeholder}
          options={candidates.map(({ key, name }) => ({ value: key, label: name }))}
          value={null}
          onChange={key => key && onAdd(key)}
        />
      )}
      {children}
    </section>
  )
}
