import type { LiveFigures } from './live-figures.ts'
import styles from './PartnerAnswer.module.css'

/** The pin as a partner’s app receives it. The dots stand for what is left out here. */
export function PartnerAnswer({ figures: { answer } }: { figures: LiveFigures }) {
  const { holeNumber, position, figures } = answer
  return (
    <div className={styles.answer} data-surface="partner">
      <p>GET /api/v1/target</p>
      <pre>
        <code>
          {'{ "items": [{\n'}
          <Fields of={{ holeNumber }} indent="  " />
          {',\n  "position": {\n'}
          <Fields of={position} indent="    " />
          {'\n  },\n  "figures": {\n'}
          <Fields of={figures} indent="    " />
          {'\n  }, …\n}] }'}
        </code>
      </pre>
    </div>
  )
}

function Fields({ of, indent }: { of: Readonly<Record<string, string | number>>; indent: string }) {
  return Object.entries(of).map(([name, value], index) => (
    <span key={name}>
      {`${index > 0 ? ',\n' : ''}${indent}"${name}": `}
      <b data-figure={name}>{JSON.stringify(value)}</b>
    </span>
  ))
}
