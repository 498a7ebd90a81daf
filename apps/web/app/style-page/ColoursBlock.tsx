import { useEffect, useRef, useState } from 'react'
import { CONTRAST_PAIRS } from '../styles/contrast-pairs.ts'
import { look } from '../ui/look.ts'
import { Block } from './Block.tsx'
import { contrastInPage } from './contrast-in-page.ts'
import styles from './StylePage.module.css'

const GROUNDS = ['bg', 'surface', 'raised', 'divider', 'text', 'muted', 'link', 'control-border', 'focus']
const BRAND = ['primary', 'primary-hover', 'hero', 'on-hero', 'flag']
const MAP = ['map-rough', 'map-fairway', 'map-green', 'map-bunker', 'map-water', 'map-outline']
const CHART = ['chart-1', 'chart-2', 'chart-3', 'chart-4']

const paint = (colour: string) => (colour.startsWith('--') ? `var(${colour})` : colour)

export function ColoursBlock({ scheme }: { scheme: 'light' | 'dark' }) {
  const [ratios, setRatios] = useState<number[]>([])
  const pairs = CONTRAST_PAIRS.filter(({ only }) => !only || only === scheme)
  const probe = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const shown = CONTRAST_PAIRS.filter(({ only }) => !only || only === scheme)
    const { current } = probe
    if (current) setRatios(shown.map(({ front, ground }) => contrastInPage(current, front, ground)))
  }, [scheme])
  return (
    <Block title={`Colour, ${scheme}`}>
      <ul className={`${styles.swatches} ${look('stack', 'gap2', 'flush', 'unpadded')}`}>
        {[...GROUNDS, ...BRAND, ...MAP, ...CHART].map(name => (
          <li key={name}>
            <span className={styles.colour} style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      <h3>Contrast of every pair, at least</h3>
      <span ref={probe} hidden />
      <ul className={`${styles.pairs} ${look('stack', 'gap2', 'flush', 'unpadded')}`}>
        {pairs.map(({ front, ground, atLeast }, index) => (
          <li key={`${front} ${ground}`}>
            <span
              className={styles.sample}
              style={{ color: paint(front), background: paint(ground) }}
              aria-hidden="true"
            >
              {atLeast < 4.5 ? '◼' : 'Ag'}
            </span>
            <span className={look('grow')}>
              {front.replace('--', '')} on {ground.replace('--', '')}
            </span>
            <span className={styles.number}>
              <b>{ratios[index]?.toFixed(2)}</b> ≥ {atLeast}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
