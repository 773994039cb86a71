/** The style sheets of Mantine's parts in the export dialogs, in Mantine's order of dependence. */
import '../dialogs/styles.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
