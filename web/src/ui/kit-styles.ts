// Styles of the UI kit, in a layer of their own: whatever order they arrive in, our own rules win over them.
import "@mantine/core/styles.layer.css";
