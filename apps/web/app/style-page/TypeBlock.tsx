import { look } from '../ui/look.ts'
import { Block } from './Block.tsx'
import styles from './StylePage.module.css'

const SIZES = [
  { role: 'H1 admin, 24 / 32', font: '700 24px / 32px var(--font-body)' },
  { role: 'H2 and card, 20 / 28', font: '700 20px / 28px var(--font-body)' },
  { role: 'Lead, 20 / 30', font: '400 20px / 30px var(--font-body)' },
  { role: 'Body and inputs, 16 / 24', font: '400 16px / 24px var(--font-body)' },
  { role: 'Table, 14 / 20: 0123456789 1Il', font: '400 14px / 20px var(--font-body)' },
  { role: 'Label and badge, 14 / 20', font: '600 14px / 20px var(--font-body)' },
  { role: 'Caption, 13 / 18', font: '500 13px / 18px var(--font-body)' },
]
const RADII = ['input', 'button', 'card', 'sheet']

export function TypeBlock() {
  return (
    <Block title="Type, space, shape">
      <div className={styles.hero}>
        <div className={styles.heroTitle}>Every metre of your course, live.</div>
        <p>Public headings in Archivo, 108 % wide, on the hero band.</p>
      </div>
      {SIZES.map(({ role, font }) => (
        <div key={role} style={{ font, marginTop: 8 }}>
          {role}
        </div>
      ))}
      <div className={styles.distance}>147</div>
      <h3>Space, 4 to 96</h3>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map(step => (
        <div key={step} className={styles.space} style={{ width: `var(--space-${step})`, marginTop: 4 }} />
      ))}
      <h3>Radius and the one shadow</h3>
      <div className={look('row', 'gap3', 'centre')}>
        {RADII.map(name => (
          <div key={name} className={styles.shape} style={{ borderRadius: `var(--radius-${name})` }}>
            {name}
          </div>
        ))}
        <div
          className={styles.shape}
          style={{ borderWidth: 0, background: 'var(--raised)', boxShadow: 'var(--shadow)' }}
        >
          shadow
        </div>
      </div>
    </Block>
  )
}
