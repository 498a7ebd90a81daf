import { look } from '../ui/look.ts'
import { BadgesBlock } from './BadgesBlock.tsx'
import { ButtonsBlock } from './ButtonsBlock.tsx'
import { ColoursBlock } from './ColoursBlock.tsx'
import { FieldsBlock } from './FieldsBlock.tsx'
import { OverlaysBlock } from './OverlaysBlock.tsx'
import { StatesBlock } from './StatesBlock.tsx'
import styles from './StylePage.module.css'
import { TableBlock } from './TableBlock.tsx'
import { TypeBlock } from './TypeBlock.tsx'

/** The blocks in the order of ui.md, part 1, then the parts. */
export function EveryPart({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <div className={`${styles.parts} ${look('column')}`}>
      <ColoursBlock scheme={scheme} />
      <TypeBlock />
      <BadgesBlock />
      <ButtonsBlock />
      <FieldsBlock />
      <TableBlock />
      <OverlaysBlock />
      <StatesBlock />
    </div>
  )
}
