import {
  type CheckboxProps,
  type CloseButtonProps,
  createTheme,
  defaultVariantColorsResolver,
  type MenuProps,
  type ModalProps,
  type SegmentedControlProps,
  type TooltipProps,
  type VariantColorsResolver,
} from '@mantine/core'

/** From the palest to the deepest green: ui.md 1.1. */
export const PINE = [
  '#f0f9f4',
  '#e0f2e7',
  '#c5e6d1',
  '#a0d4b5',
  '#73bc92',
  '#47a172',
  '#288357',
  '#146741',
  '#0c4c2f',
  '#07331e',
] as const

export const BUTTON_VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]

const BUTTON_COLOURS = {
  primary: {
    background: 'var(--primary)',
    hover: 'var(--primary-hover)',
    color: 'var(--primary-label)',
    border: '2px solid transparent',
  },
  secondary: {
    background: 'var(--raised)',
    hover: 'var(--hover-tint)',
    color: 'var(--text)',
    border: '2px solid var(--control-border)',
  },
  quiet: {
    background: 'transparent',
    hover: 'var(--hover-tint)',
    color: 'var(--text)',
    border: '2px solid transparent',
  },
  danger: {
    background: 'var(--danger-solid)',
    hover: 'var(--danger-solid-hover)',
    color: 'var(--on-solid)',
    border: '2px solid transparent',
  },
} as const satisfies Record<ButtonVariant, ReturnType<VariantColorsResolver>>

const isButtonVariant = (variant: string): variant is ButtonVariant =>
  (BUTTON_VARIANTS as readonly string[]).includes(variant)

const variantColorResolver: VariantColorsResolver = input => {
  if (isButtonVariant(input.variant)) return BUTTON_COLOURS[input.variant]
  return input.variant === 'filled' ? BUTTON_COLOURS.primary : defaultVariantColorsResolver(input)
}

/** Not by the kit's own `Menu.extend`: importing the parts here would load all of them on every page, used or not. */
const withDefaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps })

/**
 * What the kit decides in JavaScript. Its colours, sizes and motion come from our tokens, in kit.css;
 * the kit's default theme fails WCAG AA.
 */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 4 },
  colors: { pine: PINE },
  black: '#131a16',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: {
      vars: () => ({ root: { '--button-height': 'var(--control-height)', '--button-fz': 'var(--control-font-size)' } }),
    },
    Input: {
      vars: () => ({
        wrapper: {
          '--input-height': 'var(--control-height)',
          '--input-fz': '16px',
          '--input-radius': 'var(--radius-input)',
        },
      }),
    },
    Checkbox: withDefaults<CheckboxProps>({ size: 'md', iconColor: 'var(--primary-label)' }),
    CloseButton: withDefaults<CloseButtonProps>({ size: 'lg' }),
    // The kit's placeholder for the first focus is an empty button to a screen reader.
    Menu: withDefaults<MenuProps>({ withInitialFocusPlaceholder: false, position: 'bottom-start', offset: 4 }),
    // The kit's scroll lock writes a style element, which our CSP refuses: kit.css locks instead.
    Modal: withDefaults<ModalProps>({
      lockScroll: false,
      centered: true,
      padding: 'lg',
      radius: 'var(--radius-sheet)',
    }),
    SegmentedControl: withDefaults<SegmentedControlProps>({
      size: 'md',
      transitionDuration: 120,
      withItemsBorders: false,
    }),
    Tooltip: withDefaults<TooltipProps>({
      events: { hover: true, focus: true, touch: true },
      openDelay: 300,
      withArrow: true,
    }),
  },
})
