import type { SheetItem, SheetPage, SheetStep } from '@pinwise/golf'
import { look } from '../../ui/look.ts'
import { SHEET_FAMILIES } from './load-sheet-fonts.ts'
import styles from './Sheet.module.css'

export type PictureAddresses = { readonly [source in 'logo' | 'sponsor']?: string | undefined }

/** Letters are set this much larger and drawn smaller: browsers round the widths of small type. */
const TYPE = 100

interface SheetPictureProps {
  page: SheetPage
  pictures: PictureAddresses
  label: string
}

/** A page of the sheet in millimetres, as the PDF draws it too. */
export function SheetPicture({ page: { widthMm, heightMm, items }, pictures, label }: SheetPictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      className={`${styles.paper} ${look('block')}`}
      width={`${widthMm}mm`}
      height={`${heightMm}mm`}
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      fontFamily={SHEET_FAMILIES}
      textRendering="geometricPrecision"
    >
      <rect width={widthMm} height={heightMm} fill="#fff" />
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew as a whole
        <Drawn key={index} item={item} pictures={pictures} />
      ))}
    </svg>
  )
}

function Drawn({ item, pictures }: { item: SheetItem; pictures: PictureAddresses }) {
  switch (item.kind) {
    case 'path':
      return (
        <path
          d={item.steps.map(stepOf).join('')}
          fillRule="evenodd"
          strokeLinejoin="round"
          strokeDasharray={item.dashMm?.join(' ')}
          {...paintOf(item)}
        />
      )
    case 'rect': {
      const { x, y, width, height, radius } = item
      return <rect x={x} y={y} width={width} height={height} rx={radius} strokeLinejoin="round" {...paintOf(item)} />
    }
    case 'text':
      return (
        <text
          transform={`translate(${item.x} ${item.y}) scale(${1 / TYPE})`}
          fontSize={item.font.sizeMm * TYPE}
          fontWeight={item.font.weight}
          textAnchor={item.anchor}
          fill={item.colour}
        >
          {item.text}
        </text>
      )
    case 'image': {
      const { x, y, width, height, source } = item
      return <image href={pictures[source]} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />
    }
    case 'qr': {
      const side = item.sizeMm / item.matrix.length
      const squares = item.matrix.flatMap((row, y) =>
        row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
      )
      return (
        <path
          d={squares.join('')}
          transform={`translate(${item.x} ${item.y}) scale(${side})`}
          shapeRendering="crispEdges"
        />
      )
    }
  }
}

function paintOf({ fill, stroke, strokeMm }: { fill: string | null; stroke: string | null; strokeMm: number }) {
  return { fill: fill ?? 'none', ...(stroke && { stroke, strokeWidth: strokeMm }) }
}

const stepOf = ([letter, ...numbers]: SheetStep) => letter + numbers.map(number => number.toFixed(3)).join(' ')
