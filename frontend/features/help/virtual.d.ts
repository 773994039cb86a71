declare module 'virtual:guide/*' {
  const guide: import('../../platform/guide.ts').Guide;
  export default guide;
}
