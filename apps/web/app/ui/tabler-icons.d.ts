/** Tabler types only its front door, which would pull in six thousand icons while developing. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react'

  const Icon: ComponentType<
    Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number | string }
  >
  // biome-ignore lint/style/noDefaultExport: it is what the files have
  export default Icon
}
