import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { AddIcon, DeleteIcon, EditIcon, PrintIcon } from '../ui/icons.ts'
import { look } from '../ui/look.ts'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { BUTTON_VARIANTS } from '../ui/theme.ts'
import { Block } from './Block.tsx'

const UNITS = [
  { value: 'm', label: 'Metres' },
  { value: 'yd', label: 'Yards' },
  { value: 'paces', label: 'Paces' },
] as const

export function ButtonsBlock() {
  const [unit, setUnit] = useState<'m' | 'yd' | 'paces'>('m')
  return (
    <Block title="Buttons">
      {(['compact', 'comfortable', 'field'] as const).map(density => (
        <div key={density} data-density={density}>
          <div className={look('row', 'gap3', 'centre')}>
            {BUTTON_VARIANTS.map(variant => (
              <Button key={variant} variant={variant}>
                {variant}, {density}
              </Button>
            ))}
          </div>
        </div>
      ))}
      <div className={look('row', 'gap3', 'centre')}>
        {BUTTON_VARIANTS.map(variant => (
          <Button key={variant} variant={variant} disabled>
            {variant} off
          </Button>
        ))}
      </div>
      <div className={look('row', 'gap3', 'centre')}>
        {BUTTON_VARIANTS.map(variant => (
          <Button key={variant} variant={variant} loading>
            {variant} works
          </Button>
        ))}
      </div>
      <div className={look('row', 'gap3', 'centre')}>
        <Button variant="primary" icon={<AddIcon size={20} aria-hidden="true" />}>
          New campaign
        </Button>
        <IconButton label="Edit" icon={<EditIcon size={20} aria-hidden="true" />} />
        <IconButton label="Print" variant="secondary" icon={<PrintIcon size={20} aria-hidden="true" />} />
        <IconButton label="Delete" variant="danger" icon={<DeleteIcon size={20} aria-hidden="true" />} />
        <IconButton label="Add" variant="primary" icon={<AddIcon size={20} aria-hidden="true" />} loading />
        <IconButton label="Not now" icon={<EditIcon size={20} aria-hidden="true" />} disabled />
      </div>
      <Button variant="primary" fullWidth>
        Publish pin, as wide as its place
      </Button>
      <div>
        <SegmentedControl label="Units" segments={UNITS} value={unit} onChange={setUnit} />
      </div>
    </Block>
  )
}
