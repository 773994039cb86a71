import 'bootstrap/dist/css/bootstrap.css';
import React from 'react';
import ReactDOM from 'react-dom';
import SlateTranscriptEditor from 'slate-transcript-editor';

const mediaUrl = new URLSearchParams(location.search).get('media');

async function start() {
  const transcriptData = await (await fetch('transcript.json')).json();
  const props = { transcriptData, mediaUrl, handleAutoSaveChanges: () => undefined };
  ReactDOM.render(React.createElement(SlateTranscriptEditor, props), document.getElementById('root'));
}

start();
