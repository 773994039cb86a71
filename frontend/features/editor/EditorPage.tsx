/** The video editor. */
export default function EditorPage() {
  return null;
}
