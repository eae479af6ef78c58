/**
 * Imported before onnxruntime-node, whose builds for Linux and macOS send usage data to Microsoft
 * and store a device id in the home folder. Has no effect in a worker thread, whose environment is
 * a copy: there, the main thread must set it.
 */
process.env.ORT_DISABLE_TELEMETRY = '1';
